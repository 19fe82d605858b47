# Sourced by bin/test: a Chromium that Playwright can drive, and fonts that show Chinese.

chromium_path() {
  node --import tsx -e 'import("./e2e/browser.ts").then(({ findChromium }) => {
    const at = findChromium();
    if (!at) process.exit(1);
    console.log(at);
  })'
}

has_chinese_font() { command -v fc-list >/dev/null && [[ -n "$(fc-list :lang=zh 2>/dev/null | head -1)" ]]; }

installed() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; }

install_browser() {
  local wanted=()
  chromium_path >/dev/null || wanted+=(chromium-headless-shell)
  has_chinese_font || wanted+=(fonts-noto-cjk fontconfig)
  ((${#wanted[@]})) || return 0
  if ((EUID == 0)) && command -v apt-get >/dev/null; then
    say "Installing ${wanted[*]}…"
    # Older releases of Debian and Ubuntu have the whole browser only.
    { apt-get update -qq && { installed "${wanted[@]}" || installed "${wanted[@]/%-headless-shell/}"; }; } \
      >"$reports/apt.log" 2>&1 || cat "$reports/apt.log" >&2
  fi
  chromium_path >/dev/null && return 0
  say "There is no Chromium for the end-to-end tests. Install one (npx playwright install --with-deps chromium," \
    "or apt-get install chromium fonts-noto-cjk as root), or set PLAYWRIGHT_CHROMIUM_PATH."
  return 1
}
