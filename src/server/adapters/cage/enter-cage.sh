#!/bin/sh
# enter-cage.sh SHOWN… -- COMMAND…
#
# Called in user, mount and network namespaces of its own: shows the command nothing of this machine but the paths SHOWN,
# which it cannot write to, and what the kernel says of itself; takes every privilege from it and becomes it.
# Each start of a process that reads goes through here: whatever it calls costs that start.
set -euf
cage=/sys
IFS='
'

show() {
  mount --rbind -o ro,nosuid,nodev "$1" "$2"
}

mount -t tmpfs -o size=64k,mode=755,nosuid,nodev cage $cage
folders=
files=
for path; do
  [ "$path" = -- ] && break
  if [ -d "$path" ]; then
    folders="$folders$IFS$cage$path"
  else
    folders="$folders$IFS$cage${path%/*}"
    files="$files$IFS$cage$path"
  fi
done
# One a line, in which there may be blanks. Of all processes it sees itself: what it becomes keeps this number.
mkdir -p $folders $cage/proc/self $cage/outside
for file in $files; do : > "$file"; done
while [ "$1" != -- ]; do
  show "$1" "$cage$1"
  shift
done
shift
show /proc/$$ $cage/proc/self
mount -o remount,bind,ro,nosuid,nodev $cage
cd $cage
pivot_root . outside
umount -l /outside
exec setpriv --no-new-privs --bounding-set=-all -- "$@"
