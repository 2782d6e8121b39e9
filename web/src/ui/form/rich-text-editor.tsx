import '@mantine/tiptap/styles.layer.css'
import { Box, Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { parseRichText } from '@talaan/contract/values'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentProps, useId } from 'react'
import classes from './rich-text-editor.module.css'

interface RichTextEditorProps {
  label: string
  /** A text with formats as JSON. */
  value: string
  onChange: (json: string) => void
  error?: unknown
}

/** Edits a text with headings, lists and links; pasted text loses all others. */
export default function TextEditor({ label, value, onChange, error }: RichTextEditorProps) {
  const id = useId()
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https', openOnClick: false },
        ...{ underline: false, strike: false, code: false, codeBlock: false, horizontalRule: false },
      }),
    ],
    content: value === '' ? '' : parseRichText(value),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', 'aria-describedby': id } },
    onUpdate: ({ editor: changed }) => onChange(JSON.stringify(changed.getJSON())),
  })
  return (
    <Input.Wrapper label={label} labelElement="div" required>
      {/* The two packages name the same type by two files. */}
      <RichTextEditor editor={editor as unknown as ComponentProps<typeof RichTextEditor>['editor']} className={classes.editor}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Box id={id} fz={13} c="var(--mantine-color-error)">
        {error as string | undefined}
      </Box>
    </Input.Wrapper>
  )
}
