/** Where a long list goes on: what follows is drawn once somebody comes near it. */
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { texts } from "../texts/texts";

interface MoreEntriesProps {
  readonly left: number;
  readonly onMore: () => void;
}

export function MoreEntries({ left, onMore }: MoreEntriesProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: "700px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [left]);
  return (
    <p ref={place}>
      <Button look="link" onClick={onMore}>
        {texts.saved.showMore(left)}
      </Button>
    </p>
  );
}
