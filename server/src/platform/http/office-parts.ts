import { strFromU8, unzipSync } from 'fflate'

export interface OfficeParts {
  names: ReadonlySet<string>
  /** What the file says about its parts and about what they refer to, as XML. */
  descriptions: readonly string[]
}

/** Descriptions are short; a larger one is none. */
const MOST_OF_ONE = 1024 * 1024
const MOST_OF_ALL = 8 * 1024 * 1024

/** The names of the parts of an Office file, and the parts that describe others; no other part is unpacked. Throws when it is damaged. */
export function readOfficeParts(body: Buffer): OfficeParts {
  const names = new Set<string>()
  let size = 0
  const files = unzipSync(body, {
    filter: ({ name, originalSize }) => {
      names.add(name)
      if (!/\.rels$|^\[Content_Types\]\.xml$/i.test(name)) return false
      size += originalSize
      if (originalSize > MOST_OF_ONE || size > MOST_OF_ALL) throw new Error('A description is too large')
      return true
    },
  })
  return { names, descriptions: Object.values(files).map(readXml) }
}

/** Office writes UTF-8. Characters may be written as their codes, which hides words from a search. */
function readXml(bytes: Uint8Array): string {
  if (bytes.includes(0) || bytes.at(0) === 0xfe || bytes.at(0) === 0xff) throw new Error('A description is not in UTF-8')
  return strFromU8(bytes)
    .replace(/&#x([0-9a-f]{1,6});/gi, (_code, hex: string) => toCharacter(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_code, decimal: string) => toCharacter(Number(decimal)))
}

const toCharacter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** What a file carries that runs or loads something, in words; undefined for a plain document. */
export function findActivePart({ names, descriptions }: OfficeParts): string | undefined {
  if (
    [...names].some((name) => /vba|macrosheets/i.test(name)) ||
    descriptions.some((text) => /vbaProject|macroEnabled|macrosheet/i.test(text))
  )
    return 'Files with macros'
  if (descriptions.some((text) => /activeX|oleObject|relationships\/control["']/i.test(text)))
    return 'Files with embedded objects or programs'
  const relationships = descriptions.flatMap((text) => text.match(/<[^<>]*Relationship\s[^<>]*>/gi) ?? [])
  if (relationships.some(isEmbeddedFile)) return 'Files with embedded objects or programs'
  return relationships.some(isOutsideTemplate) ? 'Files with a template or document of another place' : undefined
}

/** The data of a chart are embedded as a workbook, which is no program. */
const isEmbeddedFile = (relationship: string): boolean =>
  /relationships\/package["']/i.test(relationship) && !/Target\s*=\s*["'][^"']*\.xlsx["']/i.test(relationship)

/** Word notes the template on the author's own disk; it loads one from a network when the file is opened. */
const isOutsideTemplate = (relationship: string): boolean =>
  /relationships\/(?:attachedTemplate|aFChunk|subDocument|frame)["']/i.test(relationship) &&
  /TargetMode\s*=\s*["']External["']/i.test(relationship) &&
  !/Target\s*=\s*["']file:\/\/\/[A-Za-z]:/i.test(relationship)
