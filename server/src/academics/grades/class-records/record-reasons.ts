import type { Reason } from '@talaan/contract'

export const recordExistsReason: Reason = {
  code: 'class_record.exists',
  message: 'This class has a class record for the grading period already. Reload the page.',
}

/** Scores are not deleted with their activity. */
export const hasScoresReasons = (titles: readonly string[]): Reason[] =>
  titles.length === 0
    ? []
    : [
        {
          code: 'class_record.has_scores',
          message: `${titles.join(', ')} ${titles.length === 1 ? 'has' : 'have'} scores.`,
          clears_by: 'Clear the scores first, then delete the activity',
        },
      ]
