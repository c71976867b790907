import Foundation

/// Where the programs of PostgreSQL's server are, and how they are run.
enum ServerProgram {
    /// The folder of the newest version that is installed.
    static let folder: String? = {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let folders = versions.sorted { Int($0) ?? 0 > Int($1) ?? 0 }.map { "\(root)/\($0)/bin" }
        return (folders + ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"]).first {
            FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
                && FileManager.default.isExecutableFile(atPath: $0 + "/postgres")
        }
    }()

    /// The server refuses to run for root, who therefore becomes somebody else first.
    private static let user: (name: String, uid: uid_t, gid: gid_t)? = {
        guard geteuid() == 0 else { return nil }
        return ["postgres", "nobody"].lazy.compactMap { name in
            getpwnam(name).map { (name, $0.pointee.pw_uid, $0.pointee.pw_gid) }
        }
        .first
    }()

    static var asServerUser: String { user == nil ? "/usr/bin/env" : "/usr/bin/setpriv" }
    static var prefix: [String] {
        user.map { ["--reuid=\($0.uid)", "--regid=\($0.gid)", "--clear-groups"] } ?? []
    }

    /// A folder that the server may write and the tests may read. Its path is short: a socket's must be.
    static func makeFolder() throws -> String {
        let path = "/tmp/pg-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
        if let user { chown(path, user.uid, user.gid) }
        return path
    }

    /// Starts the server, says `ready`, and then does what it is told, a line at a time. When its input ends, because
    /// the tests ended in whatever way, it stops the server and removes the folder.
    ///
    /// What the server writes stays in the memory of the system: that outlives a crash of the server, though not one of
    /// the machine, and is much faster.
    static let script = """
        set -eu
        programs=$1 folder=$2 port=$3 password=$4
        # How long pg_ctl waits, in seconds: a busy machine may need more than the usual minute.
        export PGCTLTIMEOUT=600
        trap '' INT HUP
        trap 'exit 0' TERM
        trap 'set +e; "$programs/pg_ctl" stop -D "$folder/data" -m immediate -s >/dev/null 2>&1; rm -rf "$folder"' EXIT
        cd "$folder"
        "$programs/initdb" -D data -U postgres --auth=trust --no-sync -E UTF8 --locale=C >initdb.log 2>&1 ||
            { tail -n 5 initdb.log; exit 1; }
        if [ -x /usr/bin/openssl ]; then
            /usr/bin/openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout server.key -out server.crt \\
                -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' >openssl.log 2>&1
            chmod 600 server.key
            printf '%s\\n' 'ssl = on' "ssl_cert_file = '$folder/server.crt'" "ssl_key_file = '$folder/server.key'" \\
                >>data/postgresql.conf
        fi
        cat >>data/postgresql.conf <<EOF
        listen_addresses = '127.0.0.1'
        port = $port
        unix_socket_directories = '$folder'
        max_connections = 200
        shared_buffers = 32MB
        fsync = off
        full_page_writes = off
        autovacuum = off
        EOF
        cat >data/pg_hba.conf <<EOF
        local all all trust
        hostnossl all sealed 127.0.0.1/32 reject
        host all all 127.0.0.1/32 scram-sha-256
        EOF
        "$programs/pg_ctl" start -D data -l server.log -w -s >/dev/null 2>&1 || { tail -n 5 server.log; exit 1; }
        "$programs/psql" -q -h "$folder" -p "$port" -U postgres -c "CREATE ROLE clerk LOGIN PASSWORD '$password'" \\
            -c "CREATE ROLE sealed LOGIN PASSWORD '$password'" postgres
        echo ready
        while read -r order mode; do
            "$programs/pg_ctl" "$order" -D data -l server.log -m "$mode" -w -s >/dev/null 2>&1 ||
                { tail -n 5 server.log; exit 1; }
            echo ready
        done
        """
}
