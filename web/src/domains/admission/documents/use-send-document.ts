import type { AdmissionDocument, OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { CallError, textOf } from '../../../lib/call.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { shrinkPicture } from '../../../lib/shrink-picture.ts'
import { toast } from '../../../lib/toast.ts'
import type { OpenedKey } from '../applicant/opened.ts'

const MOST_BYTES = 5 * 1024 * 1024

interface SendDocumentOptions {
  kind: AdmissionDocument['kind']
  of: OpenedKey
  put: (next: OpenedAdmission) => void
}

/** A file that was not sent. One of the wrong kind or size stays wrong: another one is needed. */
interface FailedFile {
  file: File
  text: string
  isWrong: boolean
}

/** Sends one document: the progress from 0 to 1 while a file is on its way, and the file that failed. */
export function useSendDocument({ kind, of, put }: SendDocumentOptions) {
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<FailedFile>()

  const send = async (file: File) => {
    setFailed(undefined)
    setProgress(0)
    let isWrong = false
    try {
      const small = await shrinkPicture(file)
      isWrong = small.size > MOST_BYTES
      if (isWrong) throw new Error('This file has more than 5 MB. Choose a smaller one.')
      const { data, message } = await sendFile(admission.uploadDocument, { ...of, kind, file: small }, setProgress)
      toast.success(message)
      put(data)
    } catch (error) {
      isWrong ||= error instanceof CallError && error.status === 422
      setFailed({ file, text: textOf(error), isWrong })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failed, send }
}
