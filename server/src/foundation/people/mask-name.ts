/** `J*** M*** D*** C***`: enough to compare with a card or document, too little to reveal a name. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}***`)
    .join(' ')
