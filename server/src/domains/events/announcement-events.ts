/** The day of an announcement has come; these accounts are its audience. */
export interface AnnouncementPublished {
  type: 'announcement_published'
  announcement_id: number
  title: string
  user_ids: readonly number[]
}
