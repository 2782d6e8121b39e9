// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that a file is a program or a picture.
const controlCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** The text of a CSV file in UTF-8, UTF-16 (Unicode text of Excel) or Windows-1252. Undefined when the file is not text. */
export function decodeSheetText(body: Uint8Array): string | undefined {
  const text = decode(body)
  return controlCharacters.test(text) ? undefined : text
}

function decode(body: Uint8Array): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}
