import { existsSync } from 'node:fs'

/** How tests start a browser: the system's Chromium, or else the one that Playwright installed. */
export const chromiumLaunch = {
  executablePath:
    process.env.CHROMIUM_PATH ||
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path)),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}
