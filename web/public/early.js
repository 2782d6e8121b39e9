// Asks for what the portal asks for first while its own files are still on their way: the person, the counts, the settings, and the parts of the page at this address.
// web/src/lib/call.ts takes the answers; web/early-plugin.ts writes the pages into the tag.
try {
  const token = localStorage.getItem('token')
  const expires = localStorage.getItem('expires')
  const { api_key } = JSON.parse(localStorage.getItem('config') ?? '{}')
  const page = JSON.parse(document.currentScript.dataset.pages ?? '{}')[location.pathname] ?? { files: [], calls: [] }
  if (token && api_key && location.pathname.startsWith('/admin/') && (!expires || Date.parse(expires) > Date.now())) {
    for (const file of page.files) {
      const isStyle = file.endsWith('.css')
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: isStyle ? 'preload' : 'modulepreload',
          as: isStyle ? 'style' : 'script',
          crossOrigin: '',
          href: file,
        }),
      )
    }
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'x-api-key': api_key,
      Authorization: `Bearer ${token}`,
    }
    // Another view of a page asks for other things, and what nobody reads would stay open.
    const pageCalls = new URLSearchParams(location.search).has('view') ? [] : page.calls
    const calls = ['/api/user', '/api/informations', '/api/settings', ...pageCalls]
    globalThis.early = new Map(calls.map((path) => [path, fetch(path, { headers }).catch(() => undefined)]))
  }
} catch {
  // Without storage, the portal asks itself.
}
