const names: Readonly<Record<string, string>> = {
  down: 'Down payment',
  prelim: 'Prelim',
  midterm: 'Midterm',
  semifinal: 'Semi-final',
  final: 'Final',
}

/** A part of the payment plan, as bills name it. */
export const instalmentName = (period: string): string => names[period] ?? period
