import { PRIVACY_NOTICE_VERSION, privacyNotices, type RichTextNode } from '@talaan/contract'

const block = (type: 'heading' | 'paragraph', text: string): RichTextNode => ({
  type,
  ...(type === 'heading' && { attrs: { level: 2 } }),
  content: [{ type: 'text', text }],
})

/** The notice that applications have built in, as a text with headings: it is shown until the school publishes its own. */
export function builtInNotice(school: string): { version: string; body: string } {
  const paragraphs = privacyNotices[PRIVACY_NOTICE_VERSION] ?? []
  const content = paragraphs.flatMap(({ title, text }) => [block('heading', title), block('paragraph', text(school))])
  return { version: PRIVACY_NOTICE_VERSION, body: JSON.stringify({ type: 'doc', content }) }
}
