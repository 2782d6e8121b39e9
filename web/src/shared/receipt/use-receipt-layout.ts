import type { SavedReceiptLayout } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

/** The paper of receipts and the layout of the booklet; undefined until it is loaded. */
export const useReceiptLayout = (): SavedReceiptLayout | undefined => useCall(settings.receiptLayout, {}).data?.data
