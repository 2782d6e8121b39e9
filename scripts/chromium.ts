import { existsSync } from 'node:fs'

/** How tests start a browser: the system's Chromium, without its windows where it comes so, or else the one that Playwright installed. */
export const chromiumLaunch = {
  executablePath:
    process.env.CHROMIUM_PATH ||
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
      .map((name) => `/usr/bin/${name}`)
      .find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page of a test lives for seconds: to optimize its script costs more processor time than it saves.
    '--js-flags=--no-opt,--no-maglev',
  ],
}
