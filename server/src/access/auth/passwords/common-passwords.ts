import { dictionary } from '@zxcvbn-ts/language-common'

const passwords = new Set(dictionary['passwords-common'])

/** Whether the word is one of the 49,000 passwords that leak most. */
export const isCommonPassword = (word: string): boolean => passwords.has(word)
