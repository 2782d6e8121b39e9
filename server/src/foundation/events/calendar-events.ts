export type CalendarDomainEvent = CalendarDaysMoved

/** A day of a term from which the due dates of payment plans are counted. */
export interface MovedDay {
  due_kind: 'classes' | 'calendar' | 'period_start' | 'period_end'
  /** The installment or the grading period; null for the first day of classes. */
  due_key: string | null
  /** YYYY-MM-DD; null while the calendar lacks the day. */
  from: string | null
  to: string
}

/** Days of a term were set in the school calendar. Nobody else writes in the term until the publisher is done. */
export interface CalendarDaysMoved {
  type: 'calendar_days_moved'
  term_id: number
  days: readonly MovedDay[]
  /** How many bills move, as the person who changes the calendar was told. */
  told_bills: number
}
