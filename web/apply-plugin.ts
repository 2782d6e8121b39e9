import { resolve } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { filesOf } from './early-plugin.ts'

const root = import.meta.dirname

const kitParts = 'Input|InputBase|TextInput|NativeSelect|Radio|Checkbox'
/** Modules that nearly all applicants' screens import. */
const fields = new RegExp(
  `/@mantine/(form/|core/esm/(components/(${kitParts})/|utils/InlineInput))|/(klona|fast-deep-equal)/|/contract/src/(calls/|platform/(lists|access/)|rules/|[a-z/-]+/values)|/web/src/(lib/(checked-form|paths|search-params)|ui/(list/columns|form/choices)|shared/enrollee-types|enrollment/admission/applicant/(public-page|opened-application|application-slip|period))\\.`,
)
/** The new application up to its first step. */
const newApplication =
  /\/web\/src\/(shared\/courses|enrollment\/admission\/form\/(online-admission|submit-admission|application|application-form|step-apply|draft|delayed-checks|use-load-parts|use-challenge))\./

/** The build of the applicants' pages, with chunks of their own beside the portal's. */
export const applicantsPages: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      experimental: { lazyBarrel: true },
      input: { apply: resolve(root, 'apply.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'apply', tags: ['$initial'] },
            { name: 'fields', test: fields },
            { name: 'form', test: newApplication },
          ],
        },
      },
    },
  },
}

/** The screens that are loaded before the first step of a new application can be filled in. */
const firstStepScreens = /\/enrollment\/admission\/form\/(online-admission|submit-admission)\.tsx$/

/**
 * Writes the HTML of the applicants' pages twice: with the new application's files preloaded, for its address, and without.
 * These pages have a small router of their own, so that a phone with prepaid data loads neither the shell nor modules that only the
 * portal's screens use.
 */
export function applicants(): Plugin {
  return {
    name: 'applicants',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'applicants',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['apply.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const files = new Set<string>()
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => firstStepScreens.test(id))) filesOf(bundle, chunk, files)
        const tags = [...files].filter((file) => !html.includes(file)).map(preloadTag)
        page.source = html.replace('  </head>', `${tags.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'applied.html', source: html })
      },
    },
  }
}

/** The tag that preloads a file, so that all files load at once instead of one after the other. */
function preloadTag(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `    <link ${kind} crossorigin href="/${file}">\n`
}
