import { type ReactNode, useRef } from 'react';
import { PHOTO_EXTENSIONS } from '#contract/primitives/photo-limits.ts';

const ACCEPTED = PHOTO_EXTENSIONS.map((extension) => `.${extension}`).join();

interface FilePickerProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that opens the browser's choice of files; several may be chosen. */
export function FilePicker({ onFiles, className, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
