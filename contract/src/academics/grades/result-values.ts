/** What the results of grade sheets are added up by. */
export const resultGroups = ['class', 'subject', 'instructor', 'course'] as const
export type ResultGroup = (typeof resultGroups)[number]
export const resultGroupNames: Record<ResultGroup, string> = {
  class: 'Class',
  subject: 'Subject',
  instructor: 'Instructor',
  course: 'Course',
}

/** The highest number of subjects that the list of students at risk can ask for. */
export const mostAtRisk = 8
