import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@talaan/contract'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const manifest = JSON.parse(read('public/portal.webmanifest')) as {
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

/** Width and height of a PNG file, from its header. */
function sizeOf(file: string): string {
  const header = readFileSync(join(web, 'public', file)).subarray(16, 24)
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`
}

test('the portal can be added to the home screen, where it opens without the bars of the browser', () => {
  expect(manifest.display).toBe('standalone')
  expect(screens.map(({ path }) => path)).toContain(manifest.start_url)
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes)
})

test('the sign-in page and the portal name it, with the icon that iPhones need', () => {
  for (const page of ['index.html', 'app.html']) {
    const [, href] = /rel="manifest" href="([^"]+)"/.exec(read(page)) ?? []
    const [, icon] = /rel="apple-touch-icon" href="([^"]+)"/.exec(read(page)) ?? []
    expect(href).toBe('/portal.webmanifest')
    expect(sizeOf(icon!)).toBe('180x180')
  }
})
