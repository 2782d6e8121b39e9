/** The cells of a copied spreadsheet range. The line break that ends the last row makes no row. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text)
