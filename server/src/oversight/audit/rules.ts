const timeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-21 15:05:09` in Manila, which programs for tables read as a time. */
export const manilaTime = (instant: string): string => timeFormat.format(new Date(instant)).replace(',', '')
