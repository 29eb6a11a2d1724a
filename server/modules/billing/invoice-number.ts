/** `2026-01184`: the year and the serial number in it, which has no gaps. */
export function invoiceNumber({ year, serial }: { readonly year: number; readonly serial: number }): string {
  return `${year}-${String(serial).padStart(5, '0')}`;
}

/** `C2026-00012`: credit notes are a series of their own. */
export function creditNoteNumber(note: { readonly year: number; readonly serial: number }): string {
  return `C${invoiceNumber(note)}`;
}

/** `R2026-00034`: receipts are a series of their own. */
export function receiptNumber(receipt: { readonly year: number; readonly serial: number }): string {
  return `R${invoiceNumber(receipt)}`;
}

/** Under which it is kept. */
export function invoiceFileName(invoice: Parameters<typeof invoiceNumber>[0]): string {
  return `invoice-${invoiceNumber(invoice)}.pdf`;
}
