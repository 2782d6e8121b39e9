export const MAX_NUMBERS_AT_ONCE = 1000
