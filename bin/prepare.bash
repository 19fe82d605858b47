# Sourced by bin/start and bin/test: installs, generates and builds what is stale, and says what it does.

say() { printf '%s\n' "$*"; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }

# Shows the output of a command only if it fails.
quietly() {
  local printed
  printed="$("$@" 2>&1)" || { printf '%s\n' "$printed" >&2; return 1; }
}

export PATH="$PWD/node_modules/.bin:$PATH" NEXT_TELEMETRY_DISABLED=1
dist="${NEXT_DIST_DIR:-.next}"
install_stamp=node_modules/.dramaturg-installed
generate_stamp=generated/.schema
empty_stamp=generated/.database

install_if_stale() {
  [[ -f $install_stamp && ! package-lock.json -nt $install_stamp ]] && return
  command -v npm >/dev/null ||
    fail "Node.js 20 or newer with npm is required. On Debian: apt-get install nodejs npm."
  say "Installing packages…"
  # Not npm ci: the lock file lacks the optional packages of platforms it was not made on.
  npm install --include=dev --no-audit --no-fund --loglevel=error ||
    fail "The packages could not be installed; see npm's output above."
  touch "$install_stamp"
}

generate_if_stale() {
  if [[ ! -d generated/prisma ]] || ! cmp -s prisma/schema.prisma "$generate_stamp"; then
    say "Generating the database client…"
    quietly prisma generate || fail "The database client could not be generated; see Prisma's output above."
    cp prisma/schema.prisma "$generate_stamp"
  fi
  if [[ ! -f $empty_stamp || -n $(find package-lock.json prisma/migrations -newer "$empty_stamp" -print -quit) ]]; then
    say "Making empty databases…"
    quietly node --import tsx bin/generate-database.ts || fail "The empty databases could not be made; see above."
    touch "$empty_stamp"
  fi
}

# A hash of all inputs of a build, without tests.
fingerprint() {
  # A missing folder is no error.
  { find app components lib messages public prisma/schema.prisma next.config.ts postcss.config.mjs package-lock.json \
    -type f ! -name '*.test.ts' ! -name '*.test.tsx' -print0 2>/dev/null || true; } |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}

build_if_stale() {
  local now
  now="$(fingerprint)"
  [[ -f $dist/BUILD_ID && "$now" == "$(cat "$dist/.fingerprint" 2>/dev/null)" ]] && return
  say "Building…"
  rm -f "$dist/.fingerprint"
  NODE_ENV=production quietly next build || fail "The build failed; see Next's output above."
  printf '%s\n' "$now" >"$dist/.fingerprint"
}

# Serialized in this folder, so that two processes do not build at the same time.
one_at_a_time() {
  mkdir -p node_modules
  if command -v flock >/dev/null; then
    (
      flock 9
      "$@"
    ) 9>node_modules/.dramaturg-lock
  else
    "$@"
  fi
}
