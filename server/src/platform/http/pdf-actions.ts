import { inflateSync } from 'node:zlib'

/** Names of what a PDF can do beside being read: run scripts, start programs, carry other files. */
const activeNames = ['JavaScript', 'JS', 'Launch', 'EmbeddedFiles', 'RichMedia', 'XFA'] as const
const activeName = new RegExp(`/(${activeNames.join('|')})(?![A-Za-z0-9])`)
/** Objects of one compressed stream, unpacked. A larger one is not a document that somebody scanned. */
const MOST_UNPACKED = 8 * 1024 * 1024
const MOST_STREAMS = 2_000

/** Whether the PDF has scripts, actions that start programs, or attached files, also in compressed objects. An encrypted one hides them. */
export function hasActiveContent(pdf: Buffer): boolean {
  const { dictionaries, objectStreams } = splitStreams(pdf)
  return [dictionaries, ...objectStreams.map(unpack)].some((text) => activeName.test(decodeNames(dropStrings(text))))
}

/** Whether the PDF can only be read with a key. */
export const isEncrypted = (pdf: Buffer): boolean => /\/Encrypt(?![A-Za-z0-9])/.test(splitStreams(pdf).dictionaries)

/** The text outside of streams, because pictures contain any bytes, and the streams that hold objects. */
function splitStreams(pdf: Buffer): { dictionaries: string; objectStreams: Buffer[] } {
  const parts: string[] = []
  const objectStreams: Buffer[] = []
  let from = 0
  for (let count = 0; count < MOST_STREAMS; count++) {
    const start = pdf.indexOf('stream', from)
    const end = start < 0 ? -1 : pdf.indexOf('endstream', start + 6)
    if (end < 0) break
    const dictionary = pdf.toString('latin1', from, start)
    parts.push(dictionary)
    if (/\/Type\s*\/ObjStm/.test(dictionary)) objectStreams.push(pdf.subarray(skipLineEnd(pdf, start + 6), end))
    from = end + 9
  }
  parts.push(pdf.toString('latin1', from))
  return { dictionaries: parts.join('\n'), objectStreams }
}

function skipLineEnd(pdf: Buffer, at: number): number {
  const afterReturn = pdf[at] === 0x0d ? at + 1 : at
  return pdf[afterReturn] === 0x0a ? afterReturn + 1 : afterReturn
}

/** The objects of a stream; what cannot be unpacked shows nothing in a reader, either. */
function unpack(stream: Buffer): string {
  try {
    return inflateSync(stream, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch {
    return stream.toString('latin1')
  }
}

/** Without texts such as the address of a link, which can have any words. */
const dropStrings = (text: string): string => text.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')

/** A name may be written with the codes of its letters: `/J#53` is `/JS`. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
