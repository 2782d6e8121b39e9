import { isoDate } from '@talaan/contract'

/** The calendar day of a time at the school (Asia/Manila): `2026-06-08`. */
export const schoolDay = (time: Date): string => isoDate(time)
