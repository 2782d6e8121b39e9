import type { Page } from '@playwright/test'

/** Counts prints in place of the print dialog. */
export const stopPrinting = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: (window as never as { printed: number }).printed + 1 }),
    })
  })

export const countPrints = (page: Page) => page.evaluate(() => (window as never as { printed: number }).printed)

/** Width and height in points of each page of the PDF that the browser would print. */
export async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...text.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
}
