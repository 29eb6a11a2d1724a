/** The pages that a pager names: the first, the last and the neighbours of the present one; undefined stands for a gap. */
export function pagesToShow(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((shown) => shown >= 1 && shown <= pageCount);
  const pages = [...new Set(wanted)].sort((first, second) => first - second);
  return pages.flatMap((shown, index) => {
    const before = pages[index - 1];
    if (before === undefined || shown - before === 1) return [shown];
    // A gap of one page is that page.
    return shown - before === 2 ? [shown - 1, shown] : [undefined, shown];
  });
}
