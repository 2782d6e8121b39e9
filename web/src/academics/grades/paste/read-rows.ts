import { readBlock } from '#ui/form/paste-block.ts'

/** One line of CSV text as cells. */
function readCsvLine(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
}

/** The rows of a copied text, read in each form that it can have: cells of a spreadsheet, or the text of a CSV file. */
export function readRows(text: string): string[][][] {
  const block = readBlock(text.replace(/^\uFEFF/, ''))
  const isCsv = block.every((row) => row.length === 1) && text.includes(',')
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
  return isCsv ? [lines.map(readCsvLine), block] : [block]
}
