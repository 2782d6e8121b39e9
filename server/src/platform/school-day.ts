const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of an instant at the school (Asia/Manila): `2026-06-08`. */
export const schoolDay = (at: Date): string => day.format(at)
