/** Rules notify people of what is due. One event carries some hundred people. */
export interface ScheduledNoticesDue {
  type: 'scheduled_notices_due'
  notices: readonly ScheduledNotice[]
}

export interface ScheduledNotice {
  /** The row of the history; null for a test that somebody sends to oneself. */
  notice_id: number | null
  user_id: number | null
  /** In plain order, for the greeting. */
  name: string
  /** The page of the portal that the notification opens. */
  url: string | null
  /** The texts of the channels that reach the person. */
  portal: string | null
  email: { to: string; subject: string; text: string } | null
  /** Without links. */
  sms: { to: string; text: string } | null
}
