/** A bound that a text, a number or a list does not keep, as the schema reports it. */
export interface Bound {
  code: 'too_big' | 'too_small'
  /** What has the bound, such as `string`, `number` or `array`. */
  origin: string
  minimum?: number | bigint
  maximum?: number | bigint
  /** False where the bound itself is refused, too. */
  inclusive?: boolean
}

const whole = new Intl.NumberFormat('en-PH')

/** What to enter instead: `This must be at most 90`, `This must have at least 2 characters`. */
export function boundText({ code, origin, minimum, maximum, inclusive = true }: Bound): string {
  const words = code === 'too_big' ? ['at most', 'less than'] : ['at least', 'more than']
  const limit = `${words[inclusive ? 0 : 1]} ${whole.format((code === 'too_big' ? maximum : minimum) ?? 0)}`
  if (origin === 'string') return `This must have ${limit} characters`
  if (origin === 'array' || origin === 'set') return `This must have ${limit} entries`
  return `This must be ${limit}`
}
