import { dataExports } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Makes the copy of data that a request asks for. */
export const useExportForRequest = () => useAction(dataExports.exportForRequest, { refreshOnConflict: true })
