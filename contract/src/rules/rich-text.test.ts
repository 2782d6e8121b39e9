import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, parseRichText, plainRichText, type RichTextNode } from './rich-text.ts'

const text = (words: string, marks?: unknown) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown) => [{ type: 'link', attrs: { href, target: '_blank', onclick: 'alert(1)' } }]

describe('a text with formats', () => {
  it('keeps paragraphs, headings, lists, quotes, bold, italic and links', () => {
    const allowedDoc = doc(
      { type: 'heading', attrs: { level: 3 }, content: [text('Enrollment')] },
      paragraph(text('Bring your '), text('form', [{ type: 'bold' }, { type: 'italic' }]), { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('ID'))] }] },
      { type: 'blockquote', content: [paragraph(text('On time'))] },
      paragraph(text('site', [{ type: 'link', attrs: { href: 'https://school.test/x' } }])),
    )
    expect(cleanRichText(allowedDoc)).toEqual(allowedDoc)
    expect(plainRichText(cleanRichText(allowedDoc))).toBe('Enrollment\nBring your form\n\n- ID\nOn time\nsite')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.test',
    '/admin/users',
    'blob:https://x/1',
    42,
    null,
    `https://x.test/${'a'.repeat(600)}`,
  ])('drops the link to %s and keeps its words', (href) => {
    expect(cleanRichText(doc(paragraph(text('here', link(href)))))).toEqual(doc(paragraph(text('here'))))
  })

  it.each([
    { type: 'script', content: [text('alert(1)')] },
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    { type: 'iframe', attrs: { src: 'https://evil.test' } },
    { type: 'codeBlock', content: [text('x')] },
    { type: '__proto__', content: [text('x')] },
    { type: 'constructor', content: [text('x')] },
    { type: 'listItem', content: [paragraph(text('outside a list'))] },
    'paragraph',
    null,
    7,
    [],
  ])('drops %j', (node) => {
    expect(cleanRichText(doc(node))).toEqual({ type: 'doc' })
  })

  it('has no attributes, marks or depth of its own', () => {
    const cleaned = cleanRichText(
      doc({ ...paragraph(text('a', [{ type: 'underline' }, { type: 'textStyle', attrs: { color: 'red' } }])), attrs: { style: 'x' } }),
    )
    expect(cleaned).toEqual(doc(paragraph(text('a'))))
    let deep: unknown = paragraph(text('deep'))
    for (let i = 0; i < 5000; i++) deep = { type: 'blockquote', content: [deep] }
    expect(cleanRichText(doc(deep))).toEqual({ type: 'doc' })
    expect(parseRichText('no json')).toEqual({ type: 'doc' })
    expect(parseRichText('"x"')).toEqual({ type: 'doc' })
  })

  it('is the same when it is cleaned again, whatever was sent', () => {
    const types = ['doc', 'paragraph', 'heading', 'bulletList', 'listItem', 'blockquote', 'text', 'hardBreak', 'script']
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.record(
        {
          type: fc.constantFrom(...types),
          text: fc.oneof(fc.string(), fc.constant(undefined)),
          attrs: fc.oneof(fc.record({ level: fc.integer() }), fc.constant(undefined)),
          marks: fc.oneof(
            fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'x'), attrs: fc.record({ href: fc.webUrl() }) })),
            fc.constant(undefined),
          ),
          content: fc.oneof({ depthSize: 'small' }, fc.constant(undefined), fc.array(tie('node'), { maxLength: 4 })),
        },
        { requiredKeys: ['type'] },
      ),
    }))
    fc.assert(
      fc.property(node, (value) => {
        const once: RichTextNode = cleanRichText(doc(value))
        expect(cleanRichText(JSON.parse(JSON.stringify(once)))).toEqual(once)
        expect(JSON.stringify(once)).not.toContain('script"')
      }),
    )
  })
})
