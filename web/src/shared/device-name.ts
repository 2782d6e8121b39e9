import Bowser from 'bowser'

/** `Chrome on Windows`, from what the browser calls itself. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'an unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name ?? 'Another program', os.name].filter(Boolean).join(' on ')
}
