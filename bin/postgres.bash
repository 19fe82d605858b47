# Sourced by bin/test: a temporary PostgreSQL cluster that is removed at the end.
# start_postgres sets postgres_url, or leaves it empty and says why.

postgres_url=""
postgres_folder=""
postgres_bin=""

find_postgres() {
  local candidate
  for candidate in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(pg_config --bindir 2>/dev/null)" \
    /usr/local/bin /usr/local/pgsql/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin; do
    [[ -x $candidate/initdb && -x $candidate/pg_ctl ]] && { postgres_bin="$candidate"; return; }
  done
  return 1
}

# PostgreSQL refuses to run as root: then it runs as user postgres.
as_postgres() {
  if ((EUID == 0)); then
    runuser -u postgres -- "$@"
  else
    "$@"
  fi
}

start_postgres() {
  if ! find_postgres; then
    say "PostgreSQL is not installed: the database tests run on the embedded database only."
    return
  fi
  if ((EUID == 0)) && ! { id postgres && command -v runuser; } >/dev/null 2>&1; then
    say "PostgreSQL is installed, but there is no user postgres: the database tests run on the embedded database only."
    return
  fi
  local password tries port
  local settings="-c listen_addresses=127.0.0.1 -c max_connections=300"
  settings+=" -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
  password="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
  # A short path: that of a socket has at most 107 bytes.
  postgres_folder="$(mktemp -d /tmp/dramaturg-pg-XXXXXX)"
  printf '%s\n' "$password" >"$postgres_folder/password"
  ((EUID == 0)) && chown -R postgres "$postgres_folder"
  if ! (cd / && as_postgres "$postgres_bin/initdb" -D "$postgres_folder/data" -U postgres -A scram-sha-256 \
    --pwfile="$postgres_folder/password" -E UTF8 --locale=C --no-sync) >"$postgres_folder/initdb.log" 2>&1; then
    cat "$postgres_folder/initdb.log" >&2
    return 1
  fi
  for tries in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 12000))
    if (cd / && as_postgres "$postgres_bin/pg_ctl" start -w -t 60 -D "$postgres_folder/data" \
      -l "$postgres_folder/data/server.log" -o "-p $port -k $postgres_folder $settings") >/dev/null 2>&1; then
      postgres_url="postgresql://postgres:$password@127.0.0.1:$port/postgres"
      return
    fi
  done
  cat "$postgres_folder/data/server.log" >&2
  return 1
}

stop_postgres() {
  [[ -n $postgres_folder ]] || return 0
  (cd / && as_postgres "$postgres_bin/pg_ctl" stop -m immediate -D "$postgres_folder/data") >/dev/null 2>&1 || true
  rm -rf "$postgres_folder"
}
