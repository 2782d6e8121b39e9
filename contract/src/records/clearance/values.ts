/** What an open deficiency of an office can stop. */
export const clearanceBlocks = ['enrollment', 'transcript', 'id_card', 'good_moral'] as const
export type ClearanceBlock = (typeof clearanceBlocks)[number]

export const clearanceBlockNames: Record<ClearanceBlock, string> = {
  enrollment: 'Enrollment',
  transcript: 'Transcript of records',
  id_card: 'ID card',
  good_moral: 'Certificate of good moral character',
}

export const deficiencyStatuses = ['open', 'cleared', 'cancelled'] as const
export type DeficiencyStatus = (typeof deficiencyStatuses)[number]

export const deficiencyStatusNames: Record<DeficiencyStatus, string> = { open: 'Open', cleared: 'Cleared', cancelled: 'Cancelled' }

/** How many students are tagged or cleared at once. */
export const MAX_CLEARANCE_ROWS = 500
