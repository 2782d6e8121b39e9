// Runs before the first paint: the chosen scheme, where it is not the system's, so that no page flashes in the other one.
try {
  const choice = localStorage.getItem('color-scheme')
  const scheme = choice === 'light' || choice === 'dark' ? choice : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.colorScheme = scheme
} catch {
  // Without storage, the system's scheme.
}
