import type { ReactNode } from 'react';

/** One family of primitives, shown in reading direction both ways. */
export function GallerySection({ title, children }: { title: string; children: ReactNode | ((direction: string) => ReactNode) }) {
  return (
    <section className="mt-12">
      <h2 className="disp mb-4">{title}</h2>
      <div className="grid gap-6 desktop:grid-cols-2">
        {(['rtl', 'ltr'] as const).map((direction) => (
          <div key={direction} dir={direction} className="box stack min-w-0 content-start">
            <p className="hint">{direction}</p>
            {typeof children === 'function' ? children(direction) : children}
          </div>
        ))}
      </div>
    </section>
  );
}
