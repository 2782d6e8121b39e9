import type { Request } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Adds a PDF to a request. The request stays when the file is refused. */
export function useAttachCorrectionFile(): (id: number, file: File) => Promise<unknown> {
  const action = useAction(gradeCorrections.attachCorrectionFile, { success: false })
  return (id, file) => action.run({ id, file } as unknown as Request<typeof gradeCorrections.attachCorrectionFile>)
}
