import bowser from "bowser";

/** The browser and system of a user agent: "Firefox" and "Windows"; null where it names neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  if (userAgent === "") return null;
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
