/** Renders the pictures that photos refer to: drawn ones of the demo market, uploads of hosts. */
export interface PictureSource {
  /**
   * @param source as stored with the photo: `demo:<wish>` or `file:<key>`
   * @param options.width in pixels; the height follows from the picture
   * @throws Error for a source that the picture source does not know
   */
  render(source: string, options: { width: number; format: 'webp' | 'jpeg' }): Promise<Buffer>;
}
