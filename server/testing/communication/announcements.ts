import { zipSync } from 'fflate'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** A text of one paragraph as editors send it. */
export const richText = (words: string): string =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** An Office file with these parts. */
export const officeFile = (...parts: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(['[Content_Types].xml', ...parts].map((part) => [part, new Uint8Array([60, 47, 62])]))))

export function uploadAttachment(t: TestApp, content: Buffer, { name, as }: { name: string; as?: TestUser }) {
  const boundary = 'edge-of-the-form'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return t.inject('POST', '/api/announcements/attachments', { as, body, headers })
}
