const manila = { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayFormat = new Intl.DateTimeFormat('en-CA', manila)
const minuteFormat = new Intl.DateTimeFormat('en-CA', { ...manila, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A school date or an instant as its day in Manila: `2026-11-21`. */
export const isoDate = (value: string | Date): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayFormat.format(new Date(value))

/** An instant as its day and time in Manila, `2026-11-21 15:05`, which programs for tables read as such. */
export const isoMinute = (instant: string | Date): string => minuteFormat.format(new Date(instant)).replace(',', '')
