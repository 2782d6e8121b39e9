/** The day of an announcement has come; these accounts are its audience. */
export interface AnnouncementPublished {
  type: 'announcement_published'
  announcement_id: number
  title: string
  user_ids: readonly number[]
}

/** An announcement goes out by email to these accounts, once. */
export interface AnnouncementMailed {
  type: 'announcement_mailed'
  announcement_id: number
  title: string
  /** Without formats. */
  text: string
  created_by: string | null
  needs_acknowledgement: boolean
  /** The names of the files. */
  attachments: readonly string[]
  user_ids: readonly number[]
}
