/** The text in small letters without accents, for comparing what people type with names: 'PEÑA' and 'pena' are the same. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
