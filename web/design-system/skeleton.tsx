/** A box of the size of what is coming. Give it that size by class; the region around it says that it is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`sk block ${className}`} />;
}
