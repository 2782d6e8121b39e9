const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of a time at the school (Asia/Manila): `2026-06-08`. */
export const schoolDay = (time: Date): string => dayFormat.format(time)
