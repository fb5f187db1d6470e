/* A node of ClickHouse: the library in argv[1] runs its command line, which listens as its statement says. */
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>

int main(int argc, char **argv) {
  /* It ends with who started it. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
  if (library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    return 2;
  }
  void *(*run)(int, char **) = (void *(*)(int, char **))dlsym(library, "chdb_query_cmdline");
  const char *(*error_of)(void *) = (const char *(*)(void *))dlsym(library, "chdb_result_error");
  void *result = run(argc - 1, argv + 1);
  const char *error = result ? error_of(result) : "no result";
  if (error != NULL) fprintf(stderr, "%s\n", error);
  return error == NULL ? 0 : 1;
}
