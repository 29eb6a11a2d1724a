/** Where the build puts a file that is fetched by its address. */
declare module '*?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default address;
}
declare module '*?url&no-inline' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default address;
}
declare module '*.svg' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default address;
}
/** A file's text; for tests. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default text;
}
