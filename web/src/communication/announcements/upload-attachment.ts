import type { Attachment } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { sendFile } from '#lib/send-file.ts'

/** Uploads a file for an announcement that is being written; `onProgress` gets the share that was sent, from 0 to 1. */
export const uploadAttachment = async (file: File, onProgress: (share: number) => void): Promise<Attachment> =>
  (await sendFile(announcements.uploadAttachment, { file }, onProgress)).data
