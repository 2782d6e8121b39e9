/** A place in a PDF, or in the objects of one of its compressed streams. */
export interface PdfReader {
  text: string
  at: number
  /** The characters that may still be read, so that a file in which objects begin everywhere is not read for hours. */
  budget: { left: number }
}

const spaces = new Set('\0\t\n\f\r ')
const delimiters = new Set('()<>[]{}/%')
const isRegular = (character: string | undefined): boolean =>
  character !== undefined && !spaces.has(character) && !delimiters.has(character)

/** A PDF that nobody can look into: because of how it is packed, or because it would have to be read too often. */
export class UnreadablePdf extends Error {}

/** The next token: a name with its slash and without codes (`/J#53` is `/JS`), a bracket, a keyword or number, `()` for any string. */
export function readToken(reader: PdfReader): string | undefined {
  const start = reader.at
  const token = readNext(reader)
  reader.budget.left -= reader.at - start
  if (reader.budget.left < 0) throw new UnreadablePdf('Objects overlap')
  return token
}

function readNext(reader: PdfReader): string | undefined {
  const { text } = reader
  skipSpace(reader)
  const first = text[reader.at]
  if (first === undefined) return undefined
  if (first === '(') return skipString(reader)
  if (first === '/') {
    reader.at++
    return `/${decodeName(readRegular(reader))}`
  }
  if ((first === '<' || first === '>') && text[reader.at + 1] === first) {
    reader.at += 2
    return first + first
  }
  if (!delimiters.has(first)) return readRegular(reader)
  reader.at++
  if (first === '<') skipTo(reader, '>')
  return first === '<' ? '()' : first
}

function skipSpace(reader: PdfReader): void {
  const { text } = reader
  for (;;) {
    while (spaces.has(text[reader.at] ?? '')) reader.at++
    if (text[reader.at] !== '%') return
    while (reader.at < text.length && text[reader.at] !== '\n' && text[reader.at] !== '\r') reader.at++
  }
}

function skipString(reader: PdfReader): string {
  const { text } = reader
  let depth = 0
  for (; reader.at < text.length; reader.at++) {
    const character = text[reader.at]
    if (character === '\\') reader.at++
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) break
  }
  reader.at++
  return '()'
}

function skipTo(reader: PdfReader, end: string): void {
  const endAt = reader.text.indexOf(end, reader.at)
  reader.at = endAt < 0 ? reader.text.length : endAt + 1
}

function readRegular(reader: PdfReader): string {
  const start = reader.at
  while (isRegular(reader.text[reader.at])) reader.at++
  return reader.text.slice(start, reader.at)
}

const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The most tokens of one value; fonts and long lists of pages have some ten thousand. */
const MOST_TOKENS = 500_000

/** The tokens of one value: all of a dictionary or list, or a single token. Brackets that close nothing are passed over, as readers do. */
export function readValue(reader: PdfReader): string[] {
  const tokens: string[] = []
  let dictionaries = 0
  let lists = 0
  do {
    const token = readToken(reader)
    if (token === undefined) break
    if (tokens.push(token) > MOST_TOKENS) throw new UnreadablePdf('A value is too long')
    if (token === '<<') dictionaries++
    else if (token === '[') lists++
    else if (token === '>>') dictionaries = Math.max(0, dictionaries - 1)
    else if (token === ']') lists = Math.max(0, lists - 1)
  } while (dictionaries > 0 || lists > 0)
  return tokens
}

/** The values of a key of a dictionary, each as its tokens: more than one where the key is repeated. */
export function valuesOf(dictionary: readonly string[], key: string): string[][] {
  const values: string[][] = []
  let depth = 0
  for (const [index, token] of dictionary.entries()) {
    if (token === '<<' || token === '[') depth++
    else if (token === '>>' || token === ']') depth--
    else if (depth === 1 && token === `/${key}`) values.push(valueAt(dictionary, index + 1))
  }
  return values
}

function valueAt(tokens: readonly string[], start: number): string[] {
  const isReference = tokens[start + 2] === 'R'
  if (tokens[start] !== '[') return tokens.slice(start, start + (isReference ? 3 : 1))
  const end = tokens.indexOf(']', start)
  return tokens.slice(start + 1, end < 0 ? undefined : end)
}
